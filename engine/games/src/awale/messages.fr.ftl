# Ce que dit Awalé.

# Positions et coups.

auale_fields = 14 nombres (cases de Sud, cases de Nord, leurs greniers) et S ou N, séparés par -

# Options des règles.

option_grand_slam = un coup qui prendrait toutes les graines de l’adversaire (A6)
option_repetition = à qui vont les graines qui restent quand une position revient (A8)
option_occurrences = laquelle des venues d’une position finit la partie : la troisième, ou la deuxième (A8)
option_objective = finir quand la partie est gagnée, ou jouer encore pour l’écart (A9)

# Le plateau.

# Ce qu’un coup a fait.

# Pourquoi une partie est finie.
