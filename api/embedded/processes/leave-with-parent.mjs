/** Preloaded into a child: it drains and ends when the launcher is gone, however that one ended. */
// Not by a signal, which on Windows would end it at once.
process.on('disconnect', () => process.emit('SIGTERM', 'SIGTERM') || process.exit());
process.channel?.unref();
