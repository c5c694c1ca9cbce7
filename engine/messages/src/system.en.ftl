# Errors of the operating system, with their codes.

no_such_file = No such file or directory (os error { $code })
permission_denied = Permission denied (os error { $code })
is_a_directory = Is a directory (os error { $code })
not_a_directory = Not a directory (os error { $code })
address_in_use = Address already in use (os error { $code })
no_such_address = Cannot assign requested address (os error { $code })
file_exists = File exists (os error { $code })
disk_full = No space left on device (os error { $code })
read_only = Read-only file system (os error { $code })
unavailable = Resource temporarily unavailable (os error { $code })
out_of_memory = Cannot allocate memory (os error { $code })
