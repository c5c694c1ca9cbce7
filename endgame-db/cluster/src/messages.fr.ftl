# Textes de ce module.

# Pourquoi une construction s’est arrêtée avant la fin.

peer_found = processus { $process } ({ $address }) : { $found } ; { $expected }
peer_ended = le processus { $process } ({ $address }) a mis fin à la construction : { $reason }
cannot_listen = { $address } : impossible d’écouter : { $reason }
cannot_start = grappe : impossible de démarrer : { $reason }
unsuitable = { $set } : { $found } ; { $expected }
worker_failed = grappe : un fil d’exécution de ce processus a échoué ; les couches terminées sont conservées, relancez la même commande pour reprendre

# Réponses trouvées ou attendues d’un autre processus.

it_to_the_end = la construction ne peut pas continuer ; les couches terminées sont conservées, relancez la même commande pour reprendre
it_to_come = il ne s’est pas connecté dans les { $seconds } s
it_to_meet_them = ils ne se sont pas connectés dans les { $seconds } s
it_still_waiting = il attend encore d’autres processus
no_answer = aucune réponse
no_sign = aucun message pendant { $seconds } s
no_data_taken = il n’a accepté aucune donnée pendant { $seconds } s
no_whole_answer = sa réponse était incomplète après { $seconds } s
meeting_ended = l’échange initial est terminé
connection_closed = il a fermé la connexion
bytes_of_nobody = il a envoyé des données invalides
frame_of = une trame { $frame } de { $bytes ->
        [one] { $bytes } octet
       *[other] { $bytes } octets
    }

# Identité de l’autre processus.

process = le processus { $number }
process_instead = le processus { $number } a répondu à sa place
another_process = chaque processus a besoin de son propre numéro
somebody_with_another_token = un processus avec un autre jeton a répondu
another_token = son jeton est différent
token_here = utilisez le jeton du fichier d’hôtes de cette machine
another_program = un autre programme
greeting_of = un message d’accueil de { $bytes ->
        [one] { $bytes } octet
       *[other] { $bytes } octets
    }
greeting_without_process = un message d’accueil sans numéro de processus
greeting_no_text = un message d’accueil qui n’est pas du texte
no_such_term = il manque { $name }, que les autres processus ont
as_here = ce processus a { $expected }

# Constructions impossibles avec plusieurs processus.

positions_in_block = { $count ->
        [one] impossible de former des blocs de { $count } position
       *[other] impossible de former des blocs de { $count } positions
    }
divisor_of = choisissez un diviseur de { $number }
positions_for_worker = { $count ->
        [one] { $count } position par fil d’exécution dans la couche de { $label }, c’est trop
       *[other] { $count } positions par fil d’exécution dans la couche de { $label }, c’est trop
    }
so_more_workers = utilisez plus de fils d’exécution, avec au plus { $most } positions chacun
dice_game = la table d’un jeu qui se joue avec des dés ne peut pas être construite par plusieurs processus
game_with_layers = construisez-la avec un seul processus

# La liste des processus.

lines_of_hosts = des lignes HÔTE:PORT, HÔTE:PORT listen ADRESSE:PORT, ou une ligne token MOT
processes = { $count } processus
line_each = de 1 à { $most } processus, une ligne pour chacun
