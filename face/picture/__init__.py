"""Pictures of boards: drawn as SVG, turned into PNG, told apart by letter and shape as well as by colour."""
