/** Preloaded into a child: it drains and ends when the launcher is gone, however that one ended. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
