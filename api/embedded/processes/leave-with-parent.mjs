/** Preloaded into a child: it drains and ends when the launcher is gone, for whatever reason. */
// A signal would end it immediately on Windows.
process.on('disconnect', () => process.emit('SIGTERM', 'SIGTERM') || process.exit());
process.channel?.unref();
// The launcher read the output. Without a reader, write errors must not prevent the program from saving.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
