# Ce que dit Dara.

# Positions et coups.

# Options des règles.

# Le plateau.

# Ce qu’un coup a fait.

# Pourquoi une partie est finie.
