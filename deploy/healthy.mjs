// Exit code 0 where the server of this machine may be sent work.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 8080}/readyz`).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
