# Ce que disent plusieurs commandes.

south = Sud
north = Nord
player = P{ $number }
