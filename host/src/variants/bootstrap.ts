/** The asynchronous entry that the federation plug-in requires of a host: shared modules load first. */
void import('../main.tsx');
