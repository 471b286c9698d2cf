import type { TestServer } from '../support/start-server.ts';
import type { LoadJob, LoadResult } from './load-generator.ts';
import {
  answerOnTheWire,
  type BareKind,
  load,
  median,
  processorSeconds,
  startBareServer,
  type WireAnswer,
} from './measure.ts';
import type { BenchRow } from './table.ts';

const rounds = 5;
const usualSeconds = 3;
const warmUpSeconds = 2;
/** So many questions tell how long an answer is. */
const mostAnswers = 200;

export interface LoadRequest extends Pick<LoadJob, 'method' | 'headers' | 'requests' | 'connections' | 'visitors'> {
  /** Every request comes from an address of its own, which keeps it below every limit per address. */
  readonly manyVisitors: boolean;
  /** The product gets each request one time only; there are enough of them for a turn, or the turn is shorter. */
  readonly once?: boolean;
  /** Requests leave by a timetable; see LoadJob. */
  readonly perSecond?: number;
  /** Beside what it is measured; node:http where absent. */
  readonly beside?: BareKind;
  /** How long one turn is. */
  readonly seconds?: number;
}

interface Answerer {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
}

type Turn = LoadResult & { processor: number };

let nextVisitor = 0;

/**
 * Loads the product and a bare server with the same answer by turns, and gives the medians of all rounds.
 * @param beforeEachTurn of the product, the one to warm up included
 */
export async function compareWithBare(
  name: string,
  product: TestServer,
  request: LoadRequest,
  beforeEachTurn = async () => {},
): Promise<{ product: BenchRow; bare: BenchRow }> {
  const { seconds = usualSeconds, beside = 'node:http' } = request;
  const answer = await typicalAnswer(product.url, request);
  const bareServer = await startBareServer(product.dataDir, answer, beside);
  const ours: Answerer = { name, url: product.url, pid: product.pid };
  const theirs: Answerer = { name: `  bare ${beside}, same answer`, url: bareServer.url, pid: bareServer.pid };
  const ourTurns: Turn[] = [];
  const theirTurns: Turn[] = [];
  const theirRequest = { ...request, once: false };
  await beforeEachTurn();
  await takeTurn(ours, request, warmUpSeconds);
  await takeTurn(theirs, theirRequest, warmUpSeconds);
  for (let round = 0; round < rounds; round++) {
    await beforeEachTurn();
    ourTurns.push(await takeTurn(ours, request, seconds));
    theirTurns.push(await takeTurn(theirs, theirRequest, seconds));
  }
  await bareServer.stop();
  const rows = { product: medianRow(ours, ourTurns), bare: medianRow(theirs, theirTurns) };
  console.log(`${name}: ${rows.product.requestsPerSecond.toFixed(0)} requests/s`);
  return rows;
}

/** Where many questions are asked, answers differ in length, and so in what it costs to send them: the one nearest to their mean. */
async function typicalAnswer(url: string, { method, headers, requests }: LoadRequest): Promise<WireAnswer> {
  const asked = method === 'GET' ? requests.slice(0, mostAnswers) : requests.slice(0, 1);
  const answers: WireAnswer[] = [];
  for (const { path, body } of asked) answers.push(await answerOnTheWire(url + path, { method, headers }, body));
  const meanLength = answers.reduce((sum, { body }) => sum + body.length, 0) / answers.length;
  const [typical] = answers.toSorted((a, b) => distance(a, meanLength) - distance(b, meanLength));
  if (!typical) throw new Error('no request');
  return typical;
}

const distance = ({ body }: WireAnswer, length: number) => Math.abs(body.length - length);

async function takeTurn(answerer: Answerer, request: LoadRequest, forSeconds: number): Promise<Turn> {
  const { manyVisitors, once = false, perSecond = null, beside: _beside, ...job } = request;
  const usedBefore = await processorSeconds(answerer.pid);
  const result = await load({
    ...job,
    once,
    perSecond,
    url: answerer.url,
    seconds: forSeconds,
    firstVisitor: manyVisitors ? nextVisitor : null,
  });
  if (manyVisitors) nextVisitor += result.answered + result.failed + job.connections;
  if (result.failed > 0) throw new Error(`${answerer.name}: ${result.failed} requests failed`);
  return { ...result, processor: ((await processorSeconds(answerer.pid)) - usedBefore) / result.seconds };
}

function medianRow({ name }: Answerer, turns: readonly Turn[]): BenchRow {
  return {
    name,
    requestsPerSecond: median(turns.map((turn) => turn.requestsPerSecond)),
    p99Ms: median(turns.map((turn) => turn.p99Ms)),
    processor: median(turns.map((turn) => turn.processor)),
    target: null,
  };
}
