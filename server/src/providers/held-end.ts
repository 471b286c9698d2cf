import { Transform, type TransformCallback, type Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * The last stage of a mail on its way to the connection. All of it passes at once but its end, behind which comes the
 * final dot: that waits until the system has taken over every byte before it, and for `mayEnd`. Then `beforeEnd` is
 * called, and the dot leaves in the same turn of the event loop. What it throws breaks the connection before the dot.
 */
export class HeldEnd extends Transform {
  private readonly beforeEnd: () => void;
  private readonly mayEnd: () => Promise<void>;
  private readonly next = Promise.withResolvers<Writable>();

  constructor(beforeEnd: () => void, mayEnd: () => Promise<void> = async () => {}) {
    super();
    this.beforeEnd = beforeEnd;
    this.mayEnd = mayEnd;
  }

  override pipe<T extends NodeJS.WritableStream>(destination: T, options?: { end?: boolean }): T {
    this.next.resolve(destination as unknown as Writable);
    return super.pipe(destination, options);
  }

  override _transform(chunk: unknown, _encoding: BufferEncoding, done: TransformCallback): void {
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    this.drained()
      .then(() => this.mayEnd())
      .then(() => this.beforeEnd())
      .then(() => done(), done);
  }

  private async drained(): Promise<void> {
    // A mail is whole long before the mail server has said yes to its sender and recipient.
    const next = await this.next.promise;
    const socket = destinationOf(next);
    if (!socket) throw new Error('A mail is not on its way to a connection');
    // What is still on its way from stage to stage moves on by itself; only a full connection has to be waited for.
    do {
      if (socket.writableNeedDrain && !socket.destroyed) await drainedOrClosed(socket);
      await nextTurn();
      if (socket.destroyed || this.destroyed) throw new Error('The connection broke');
    } while (this.readableLength + next.writableLength + readableLengthOf(next) > 0);
    await new Promise<void>((resolve, reject) => {
      // Called back after everything that was written before.
      socket.write('', (error) => (error ? reject(error) : resolve()));
    });
  }
}

/** nodemailer puts one stage between a mail and its connection, which it keeps to itself; so does Node where it leads. */
function destinationOf(stage: Writable): Writable | undefined {
  const { _readableState: state } = stage as unknown as { _readableState?: { pipes?: Writable[] } };
  return state?.pipes?.[0];
}

const readableLengthOf = (stage: Writable) => (stage as unknown as Transform).readableLength;

function drainedOrClosed(socket: Writable): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      socket.off('drain', done).off('close', done);
      resolve();
    };
    socket.on('drain', done).on('close', done);
  });
}
