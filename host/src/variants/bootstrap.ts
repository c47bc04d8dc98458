/** The asynchronous beginning that the plug-in's guide asks of a host: shared modules come first. */
void import('../main.tsx');
