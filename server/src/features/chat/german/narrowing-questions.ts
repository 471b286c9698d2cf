import type { ProblemCategory } from '@it-lotse/contract/chat';

/** The topic is clear and no entry surely fits: what has to be known to say more. Two lines of a telephone. */
export const narrowingQuestions: Readonly<Record<ProblemCategory, string>> = {
  hardware: 'Es geht wohl um ein Gerät: Welches ist es, und was zeigt es an?',
  software: 'Es geht wohl um ein Programm: Welches, und was steht auf dem Bildschirm?',
  email: 'Es geht wohl um E-Mail: Was möchten Sie tun, und was geschieht dabei?',
  internet: 'Es geht wohl um das Internet: Was geht nicht, und an welchem Gerät?',
  security: 'Es geht wohl um Ihre Sicherheit: Was ist geschehen? Klicken Sie bis dahin bitte nichts an.',
  smartphone: 'Es geht wohl um Handy oder Tablet: Was möchten Sie tun, und was geschieht dabei?',
  general: 'Worum geht es: um ein Gerät, ein Programm, E-Mail, Internet oder Handy?',
};
