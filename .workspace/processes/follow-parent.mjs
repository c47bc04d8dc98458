// Preloaded into each process that `npm start` starts: if the starter dies, even by kill -9, its
// children end in good order and do not keep their ports and the data folder.
if (process.channel) {
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
