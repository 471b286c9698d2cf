import type { Turn } from '../assistant.ts';
import { fold } from '../german/german-text.ts';
import { stepWords } from './step-marks.ts';

/** What a visitor has tried, and what they have been told. */
export interface Attempts {
  /** What they say that they have done: which of the marks, to which of the devices (step-marks.ts); no device: they named none. */
  readonly done: ReadonlyArray<{ readonly mark: number; readonly devices: readonly number[] }>;
  /** They say that they have tried all there is. */
  readonly triedAll: boolean;
  /** Everything the assistant has said so far. */
  readonly told: string;
}

const participle =
  /\b(\w*ge(?!rat|samt|schaft|sicht|wicht)\w{2,}(t|en)|versucht|\w*probiert|(nach|trotz) (\w+ )?(neustart|reset|update)\w*)\b/;
/** The present looks the same: 'verliert die Verbindung'. */
const likePresent = /\b(\w+iert|(uber|er|ver)\w+t)\b/;
const byVisitor = /\b(habe?|haben|wurde|schon|bereits|mehrmals|mehrfach|(zwei|drei|vier)mal)\b/;
/** 'Das Kabel ist gebrochen' tells of no attempt. */
const state = /\b(ist|sind|war|waren|wird|werden|hat)\b/;
const notYet = /\b(noch nicht|noch kein\w*|nie|soll ich|muss ich|kann ich|wie)\b/;
/** Fewer name no problem: 'trotzdem nichts'. */
const fewestWords = 3;
/** 'hat nicht geholfen', 'zieht kein Papier': what is denied was not done. */
const denied = /\b(nicht|kein\w*|nichts)( \w+){0,2}/g;

const saysDone = (clause: string) =>
  byVisitor.test(clause)
    ? participle.test(clause) || likePresent.test(clause)
    : participle.test(clause) && !state.test(clause);

export function attemptsOf(turns: readonly Turn[]): Attempts {
  const told = turns.filter(({ from }) => from === 'assistant').map(({ text }) => text);
  return {
    triedAll: turns.some(({ from, text }) => from === 'visitor' && stepWords().allTried.test(fold(text))),
    done: turns.filter(({ from }) => from === 'visitor').flatMap(({ text }) => doneIn(fold(text))),
    told: told.join('\n'),
  };
}

function doneIn(text: string): Attempts['done'] {
  const { devices, marks: known } = stepWords();
  const inMessage = namedIn(devices, text);
  return clausesOf(text)
    .filter(isAttempt)
    .flatMap((clause) => {
      const said = clause.replace(denied, '');
      const inClause = namedIn(devices, said);
      const marks = namedIn(
        known.map(({ words }) => words),
        said,
      );
      return marks.map((mark) => ({ mark, devices: inClause.length > 0 ? inClause : inMessage }));
    });
}

const clausesOf = (text: string) => text.split(/[.!?;,:]+|\baber\b/);

const isAttempt = (clause: string) =>
  saysDone(clause) && !notYet.test(clause) && stepWords().marks.some(({ words }) => words.test(clause));

/** A folded message without what has been tried, which says nothing about the problem; all of it where nothing else is said. */
export function withoutAttempts(text: string): string {
  const rest = clausesOf(text).filter((clause) => !isAttempt(clause));
  const words = rest.join(' ').match(/[a-z]{3,}/g) ?? [];
  return words.length >= fewestWords ? rest.join(',') : text;
}

/** Of the steps of an entry, as the visitor would read them, those neither told before nor done already. */
export function leftSteps(steps: readonly string[], { done, told }: Attempts): string[] {
  return steps.filter((step) => !told.includes(step) && !isDone(fold(step), done));
}

function isDone(step: string, done: Attempts['done']): boolean {
  const { devices, marks } = stepWords();
  const named = namedIn(devices, step);
  return done.some(({ mark, devices: meant }) => {
    const { words, ofDevice } = marks[mark] ?? {};
    if (!words?.test(step)) return false;
    return !ofDevice || named.length === 0 || meant.length === 0 || named.some((device) => meant.includes(device));
  });
}

const namedIn = (patterns: readonly RegExp[], text: string) =>
  patterns.flatMap((pattern, index) => (pattern.test(text) ? [index] : []));
