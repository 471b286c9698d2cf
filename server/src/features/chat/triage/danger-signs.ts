import { dangerKnowledge, type Scores, type Sign } from './danger-knowledge.ts';

/** @param message the whole of it, where `text` is one clause */
export function holds(sign: Sign, text: string, message: string): boolean {
  const { said, namedPeople, notMeant } = dangerKnowledge();
  // 'Er reagiert nicht mehr, der Drucker.'
  if (sign.ofPerson && (!said.people.test(text) || said.things.test(namedPeople.test(text) ? text : message)))
    return false;
  if (sign.and.some((each) => !each.test(text))) return false;
  return sign.says.test(text) && !sign.unless?.test(text) && !notMeant.test(text);
}

export const scoreOf = ({ families }: Scores, text: string): number =>
  families.reduce((sum, [points, words]) => (words.test(text) ? sum + points : sum), 0);
