import type { DangerKind } from '@it-lotse/contract/chat';

/** What is said to somebody in danger; its first paragraph names whom to call and fits into five lines of a telephone. No price, no appointment, no steps to try at a burning or hurt thing. */
interface DangerText {
  readonly first: string;
  /** To whatever is written next while nobody has said that it is over. */
  readonly still: string;
}

export type Language = 'de' | 'en';

/** {phone} is the business's; gas and the rest are told apart in `triage.ts`. */
export const dangerTexts: Readonly<Record<Language, Record<DangerKind, DangerText>>> = {
  de: {
    life: {
      first:
        'Bitte rufen Sie sofort den Notruf an: 112. Dort sagt man Ihnen, was zu tun ist. Dieser Chat kann keine Hilfe schicken.\n\nDer Anruf ist kostenlos. Geht Ihr Telefon nicht, nehmen Sie ein anderes oder rufen Sie laut nach Nachbarn. Ist Gewalt im Spiel: Polizei 110.',
      still:
        'Das Wichtigste zuerst: Ist der Notruf 112 schon angerufen? Bitte tun Sie das sofort. Alles andere hat Zeit; schreiben Sie [mir|uns], wenn Hilfe da ist.',
    },
    fire: {
      first:
        'Bringen Sie sich und andere sofort in Sicherheit und rufen Sie von dort die Feuerwehr: 112.\n\nFassen Sie das Gerät nicht an und tragen Sie es nicht hinaus. Schließen Sie die Tür hinter sich und warten Sie draußen.',
      still:
        'Bitte bleiben Sie weg davon, und rufen Sie die Feuerwehr, falls noch nicht geschehen: 112. Schreiben Sie [mir|uns], wenn alle in Sicherheit sind.',
    },
    despair: {
      first:
        'Es tut [mir|uns] leid, dass es so schwer ist. Bitte rufen Sie jetzt an: Telefonseelsorge 0800 1110111, 0800 1110222 oder 116 123. In Lebensgefahr: 112.\n\nSie müssen damit nicht allein bleiben. Die Telefonseelsorge ist Tag und Nacht da, kostenlos und anonym, auch für Angehörige.',
      still:
        '[Ich bin nur ein Programm und mache mir|Hier antwortet nur ein Programm, und wir machen uns] Sorgen um Sie. Telefonseelsorge, Tag und Nacht: 0800 1110111, 0800 1110222 oder 116 123. In Lebensgefahr: 112.',
    },
    violence: {
      first:
        'Bitte rufen Sie die Polizei: 110, bei Verletzten 112. Gehen Sie an einen sicheren Ort, wenn Sie können. Rat und Schutz gibt das Hilfetelefon 116 016.\n\nDas Hilfetelefon ist Tag und Nacht da, kostenlos und anonym. Liest jemand Ihr Handy mit, rufen Sie besser von einem anderen Telefon an.',
      still:
        'Ihre Sicherheit geht vor: Polizei 110, Hilfetelefon 116 016, Tag und Nacht. Schreiben Sie [mir|uns], wenn Sie in Sicherheit sind.',
    },
    fraud: {
      first:
        'Das klingt nach Betrug: Legen Sie auf, zahlen Sie nichts, trennen Sie das Internet. Bank oder Sperr-Notruf: 116 116, Polizei: 110.\n\nNennen Sie keine TAN, keine PIN und keinen Code. Das Internet trennen Sie so: WLAN aus oder Kabel ziehen. Lassen Sie das Gerät danach unberührt.\n\nRufen Sie die eigene Bank gleich an, wenn Geld oder Bankdaten im Spiel sind; Anzeige nimmt die Polizei auf. [Danach können Sie auch hier anrufen|Danach sind wir am Telefon für Sie da]: {phone}.',
      still:
        'Bitte zahlen Sie nichts und bleiben Sie vom Internet getrennt. Bank oder Sperr-Notruf: 116 116, Polizei: 110.\n\nSchreiben Sie [mir|uns], wenn Sie aufgelegt und die Bank angerufen haben, oder rufen Sie [hier|uns] an: {phone}.',
    },
    spying: {
      first:
        'Dabei [helfe ich|helfen wir] nicht: Heimlich zu überwachen oder in Fremdes einzudringen ist strafbar. Der richtige Weg: offen sprechen, Polizei oder Anwalt.\n\nDas gilt auch fürs Mitlesen und Orten und für fremde Geräte, Konten und Netze. Gefundenes bringen Sie zum Fundbüro. Bei Ihren eigenen Geräten und Konten [helfe ich|helfen wir] gern.',
      still:
        'Auch mit gutem Grund [helfe ich|helfen wir] nicht, heimlich auf Geräte oder Konten anderer zuzugreifen. Polizei oder Anwalt sagen Ihnen, was erlaubt ist.',
    },
  },
  en: {
    life: {
      first:
        'Call the emergency number 112 right now. They tell you what to do. This chat cannot send help.\n\nThe call is free. If your phone does not work, take another one or shout for neighbours. If there is violence: police 110.',
      still: 'First things first: please call 112 now if nobody has. Write to me once help has arrived.',
    },
    fire: {
      first:
        'Get yourself and everybody else to safety at once, then call the fire brigade: 112. Do not touch the device and do not carry it outside.',
      still: 'Please stay away from it and call 112 if nobody has. Write to me once everybody is safe.',
    },
    despair: {
      first:
        'I am sorry that things are so hard. Please call Telefonseelsorge now: 0800 1110111, 0800 1110222 or 116 123. If a life is in danger: 112.\n\nYou do not have to be alone with this. They listen day and night, free and anonymous.',
      still:
        'I am only a program and I am worried about you. Please call 0800 1110111, 0800 1110222 or 116 123, day and night, free. In danger: 112.',
    },
    violence: {
      first:
        'Please call the police: 110, if somebody is hurt 112. Go somewhere safe if you can. The helpline is 116 016.\n\nThe helpline is free and anonymous, day and night, in many languages. If somebody reads your phone, call from another one.',
      still: 'Your safety comes first: police 110, helpline 116 016. Write to me once you are safe.',
    },
    fraud: {
      first:
        'Careful, this sounds like fraud: hang up, pay nothing, disconnect the internet. Call your bank or 116 116, police: 110.\n\nGive no TAN, PIN or code, and leave the device alone. After that you can call us: {phone}.',
      still:
        'Please pay nothing and stay disconnected. Bank or card blocking: 116 116, police: 110.\n\nWrite to me once you have hung up and called the bank, or call us: {phone}.',
    },
    spying: {
      first:
        'We do not help with that: secretly watching others or breaking into what is theirs is a crime. Talk openly, or go to the police or a lawyer.\n\nWith your own devices and accounts we gladly help.',
      still:
        'We do not help to get into what belongs to others, even for a good reason. The police or a lawyer can tell you what is allowed.',
    },
  },
};

/** Where a danger is only likely: one question in front of the technical answer. */
export const carefulQuestions: Readonly<Record<Language, Record<DangerKind, string>>> = {
  de: {
    life: 'Vorweg: Ist jemand verletzt oder geht es jemandem schlecht? Dann bitte sofort den Notruf 112.',
    fire: 'Vorweg: Raucht, glüht oder brennt etwas? Dann bitte weg davon und sofort 112.',
    despair:
      'Vorweg: Geht es jemandem sehr schlecht? Telefonseelsorge: 0800 1110111, 0800 1110222 oder 116 123, in Lebensgefahr 112.',
    violence: 'Vorweg: Bedroht oder verletzt Sie jemand? Dann bitte die Polizei, 110, oder das Hilfetelefon 116 016.',
    fraud:
      'Vorweg: Will gerade jemand Geld, Codes oder Zugriff? Dann bitte auflegen und nichts zahlen; Bank oder 116 116, Polizei 110.',
    spying:
      'Vorweg: Geht es um Geräte oder Nachrichten anderer, die nichts davon wissen? Dabei [helfe ich|helfen wir] nicht, es ist strafbar.',
  },
  en: {
    life: 'First of all: is somebody hurt or unwell? Then please call 112 now.',
    fire: 'First of all: is something smoking or burning? Then please stay away from it and call 112 now.',
    despair:
      'First of all: is somebody feeling very low? Telefonseelsorge: 0800 1110111, 0800 1110222 or 116 123, in danger 112.',
    violence:
      'First of all: is somebody threatening or hurting you? Then please call the police, 110; helpline 116 016.',
    fraud:
      'First of all: does somebody want money, codes or access? Then please hang up and pay nothing; bank or 116 116, police 110.',
    spying:
      'First of all: is it about devices or messages of others who do not know? We do not help with that, it is a crime.',
  },
};

/** Where the vote alone is uneasy, behind `uncertain.first`: whom to call, should it be one. Two lines of a telephone. */
export const numbersInDoubt: Readonly<Record<Language, Record<DangerKind, string>>> = {
  de: {
    life: 'Ist jemand verletzt oder in Gefahr: 112, Polizei 110.',
    fire: 'Brennt oder raucht etwas: weg davon, 112. Gewalt: 110.',
    despair: 'Sehr verzweifelt: Telefonseelsorge 0800 1110111, Gefahr 112.',
    violence: 'Bedroht Sie jemand: Polizei 110, verletzt: 112, Hilfe: 116 016.',
    fraud: 'Drängt Sie jemand: auflegen, nichts zahlen, Bank oder 116 116.',
    spying: 'Bei fremden Geräten oder Konten [helfe ich|helfen wir] nicht.',
  },
  en: {
    life: 'If somebody is hurt or in danger: 112, police 110.',
    fire: 'If something smokes or burns: get away, 112. Violence: 110.',
    despair: 'If somebody feels very low: Telefonseelsorge 0800 1110111, in danger 112.',
    violence: 'If somebody threatens you: police 110, hurt: 112, help: 116 016.',
    fraud: 'If somebody presses you: hang up, pay nothing, bank or 116 116.',
    spying: 'We do not help with devices or accounts of others.',
  },
};

const besideHarm = {
  de: 'Verzweifelt: 0800 1110111. Karte sperren: 116 116. Bei fremden Konten [helfe ich|helfen wir] nicht.',
  en: 'In despair: 0800 1110111. Card blocking: 116 116. Spying: we do not help.',
};

/**
 * Behind `numbersInDoubt`: help in the other dangers, in three lines. A vote that is uneasy about unknown words is often
 * right that it is a danger, and wrong which one.
 */
export const numbersBeside: Readonly<Record<Language, Record<DangerKind, string>>> = {
  de: {
    life: besideHarm.de,
    fire: besideHarm.de,
    despair: 'Bedroht: 110. Karte sperren: 116 116. Bei fremden Konten [helfe ich|helfen wir] nicht.',
    violence: besideHarm.de,
    fraud: 'Gefahr: 112, Polizei 110. Verzweifelt: 0800 1110111. Bei fremden Konten [helfe ich|helfen wir] nicht.',
    spying: 'In Gefahr: 112, Polizei 110. Verzweifelt: 0800 1110111. Karte sperren: 116 116.',
  },
  en: {
    life: besideHarm.en,
    fire: besideHarm.en,
    despair: 'Threatened: 110. Fraud: 116 116. Spying: we do not help.',
    violence: besideHarm.en,
    fraud: 'In danger: 112, police 110. In despair: 0800 1110111. Spying: we do not help.',
    spying: 'In danger: 112, police 110. In despair: 0800 1110111. Fraud: 116 116.',
  },
};

/** Around `numbersInDoubt`. `orCall` stands behind the question about a topic that is sure, `otherwise` where none is. */
export const uncertain: Readonly<Record<Language, Record<'first' | 'orCall' | 'otherwise', string>>> = {
  de: {
    first: 'Da [bin ich mir|sind wir uns] nicht sicher.',
    orCall: 'Schreiben Sie es [mir|uns] kurz, rufen Sie an ({phone}), oder schreiben Sie „Rückruf“ und Ihre Nummer.',
    otherwise:
      'Sonst schreiben Sie [mir|uns] bitte in einem Satz, was das Gerät zeigt. Oder rufen Sie an ({phone}), oder schreiben Sie „Rückruf“ und Ihre Nummer.',
  },
  en: {
    first: 'I am not sure I understood.',
    orCall: 'Please tell me briefly, or call us: {phone}.',
    otherwise: 'Otherwise please tell me in one sentence what the device shows, or call us: {phone}.',
  },
};

/** Where a second danger is likely beside the first; one line, so that both stand in sight. */
export const secondQuestions: Readonly<Record<Language, Record<DangerKind, string>>> = {
  de: {
    life: 'Oder verletzt? Notruf 112.',
    fire: 'Oder brennt es? Notruf 112.',
    despair: 'Oder verzweifelt? 0800 1110111.',
    violence: 'Oder bedroht? Polizei 110.',
    fraud: 'Oder Betrug? Bank oder 116 116.',
    spying: 'Heimlich? Dabei [helfe ich|helfen wir] nicht.',
  },
  en: {
    life: 'Or hurt? Call 112.',
    fire: 'Or a fire? Call 112.',
    despair: 'Or in despair? 0800 1110111.',
    violence: 'Or threatened? Police 110.',
    fraud: 'Or a fraud? Bank or 116 116.',
    spying: 'In secret? We do not help with it.',
  },
};

/** Behind an answer that has not understood what may be more than technology. */
export const allNumbers: Readonly<Record<Language, string>> = {
  de: 'In Gefahr: 112, Polizei 110. Verzweifelt: 0800 1110111. Betrug: Bank oder 116 116. Bei fremden Konten [helfe ich|helfen wir] nicht.',
  en: 'In danger: 112, police 110. In despair: 0800 1110111. Fraud: 116 116. Spying: we do not help.',
};

/** Behind the question, where the technical answer would sell something or is not sure. */
export const otherwise: Readonly<Record<Language, string>> = {
  de: 'Sonst schreiben Sie [mir|uns] bitte kurz, um welches Gerät oder Programm es geht.',
  en: 'Otherwise please tell me briefly which device or program it is about.',
};

/** In front of `life.first` where gas is smelt: a switch or a phone may set it off. */
export const gasText =
  'Bei Gasgeruch: nichts ein- oder ausschalten, keine Flamme, alle hinaus. Von draußen anrufen: 112.';

export const relief: Readonly<Record<Language, string>> = {
  de: 'Das ist gut zu hören. Kümmern Sie sich in Ruhe um sich. Wenn Sie danach bei der Technik Hilfe brauchen, schreiben Sie [mir|uns] einfach, worum es geht.',
  en: 'I am glad to hear that. Take your time. When you need help with your devices, just write what it is about.',
};
