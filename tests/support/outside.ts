import { connect } from 'node:net';

/** 'ENETUNREACH' where the network is cut off. The address belongs to nobody. */
export async function outsideIs(): Promise<string> {
  const socket = connect({ host: '192.0.2.1', port: 80, timeout: 1000 });
  return new Promise((done) => {
    socket.once('connect', () => done('there'));
    socket.once('timeout', () => done('silent'));
    socket.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
  }).then((found) => {
    socket.destroy();
    return String(found);
  });
}
