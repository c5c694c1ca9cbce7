# Ce que dit Ishigan.

# Positions et coups.

# Options des règles.

# Le plateau.

# Ce qu’un coup a fait.

# Pourquoi une partie est finie.
