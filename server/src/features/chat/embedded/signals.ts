/** What a message says besides its topic: knowledge/signals/ has a file of phrases for each. Who uses it: decide.ts. */
export const signalNames = [
  // What somebody asks for.
  'noAppointmentWanted',
  'wantsAppointment',
  'wantsVisit',
  'wantsCall',
  'wantsPerson',
  'delegates',
  'learns',
  'wholeCheck',
  'urgent',
  // What has been tried.
  'tried',
  'notTriedYet',
  'stillBroken',
  'solved',
  // How it is asked.
  'knowledgeQuestion',
  'howTo',
  'buying',
  'concrete',
  'negated',
  'beginsAsking',
  'beginsLooking',
  'ofFault',
  'manyThings',
  'namesMac',
  // Questions about the business.
  'price',
  'discount',
  'hours',
  'place',
  'offer',
  'asksContent',
  'remoteSupport',
  'offTopic',
  'payment',
  'mayWePay',
  'changesAppointment',
  'howToBook',
  'privacy',
  'aboutAssistant',
  'contact',
  'injection',
  // Questions about its rules (answers/rule-answers.ts).
  'angry',
  'ofOurWork',
  'asksForContract',
  'bringsDevice',
  'asksOfDistance',
  'namesPackage',
  'asksOfPackage',
  'namesParcel',
  'asksForDay',
  'asksForUs',
  'movesVisit',
  'namesRestDay',
  // Small talk.
  'onlyGreets',
  'thanks',
  'agrees',
  'asksAgain',
  // Who asks.
  'business',
  'notBusiness',
] as const;

export type Signal = (typeof signalNames)[number];

/** What has happened to somebody, where trying on one's own is unsafe or hopeless: knowledge/incidents/ has a file of phrases for each. */
export const incidentNames = ['deviceDamaged', 'deviceDead', 'dataLost', 'attacked', 'stolen', 'newToSetUp'] as const;

export type Incident = (typeof incidentNames)[number];

/** What does not belong into a chat: a password, PIN or TAN, or the digits of a card or an account. Folded. */
const secret =
  /\b(passwort|pin|tan|code|puk) (ist|lautet|heisst|ware|war)\W{1,3}(?!(falsch|weg|vergessen|richtig|nicht|nichts|es|das|der|die|sicher|zu|immer|bei|gesperrt|abgelaufen|ungultig|leider|jetzt|mir|angeblich|unbekannt|ein|eine|schon|auch|kein))[^ ]{4,}|\b(?:\d[ -]?){15,16}\b|\bde ?\d{2} ?(?:\d{4} ?){4}\d{2}\b/;

export const tellsSecret = (folded: string) => secret.test(folded);

/** The names of the patterns that a folded text holds. */
export function namesIn<Name extends string>(
  patterns: Readonly<Record<Name, RegExp>>,
  folded: string,
): ReadonlySet<Name> {
  const names = Object.keys(patterns) as Name[];
  return new Set(names.filter((name) => patterns[name].test(folded)));
}
