import { errorAnswer, signedOutCodes } from '@it-lotse/contract/errors';

/** Whether the body of a 401 says that the session is over. A proxy in between may refuse too, and knows of no session. */
export function saysSignedOut(body: string): boolean {
  try {
    const answer = errorAnswer.safeParse(JSON.parse(body));
    return answer.success && signedOutCodes.includes(answer.data.code);
  } catch {
    return false;
  }
}
