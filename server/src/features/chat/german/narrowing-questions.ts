import type { ProblemCategory } from '@it-lotse/contract/chat';

/**
 * The topic is clear and no entry surely fits: what has to be known to say more, whether somebody wants advice or has a
 * fault. Two lines of a telephone.
 */
export const narrowingQuestions: Readonly<Record<ProblemCategory, string>> = {
  hardware: 'Es geht wohl um ein Gerät: Was haben Sie damit vor, oder was geht nicht?',
  software: 'Es geht wohl um ein Programm: Was möchten Sie damit tun, oder was geht nicht?',
  email: 'Es geht wohl um E-Mail: Was möchten Sie tun, oder was geschieht dabei?',
  internet: 'Es geht wohl um das Internet: Was haben Sie vor, oder was geht nicht?',
  security:
    'Es geht wohl um Ihre Sicherheit: Was möchten Sie wissen, oder was ist geschehen? Klicken Sie bis dahin bitte nichts an.',
  smartphone: 'Es geht wohl um Handy oder Tablet: Was möchten Sie tun, oder was geht nicht?',
  general: 'Worum geht es: um ein Gerät, ein Programm, E-Mail, Internet oder Handy?',
};
