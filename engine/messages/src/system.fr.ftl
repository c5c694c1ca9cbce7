# Erreurs du système, avec leur code.

no_such_file = aucun fichier ni dossier de ce nom (erreur { $code } du système)
permission_denied = accès refusé (erreur { $code } du système)
is_a_directory = c’est un dossier (erreur { $code } du système)
not_a_directory = ce n’est pas un dossier (erreur { $code } du système)
address_in_use = adresse déjà utilisée (erreur { $code } du système)
no_such_address = cette machine n’a pas cette adresse (erreur { $code } du système)
file_exists = le fichier existe déjà (erreur { $code } du système)
disk_full = le disque est plein (erreur { $code } du système)
read_only = le disque est en lecture seule (erreur { $code } du système)
unavailable = ressource indisponible pour l’instant (erreur { $code } du système)
out_of_memory = mémoire insuffisante (erreur { $code } du système)
