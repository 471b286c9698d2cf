import type { DangerKind } from '@it-lotse/shared/contract/chat';

/** What is said to somebody in danger. No price, no appointment, no steps to try at a burning or hurt thing. */
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
        'Bitte rufen Sie sofort den Notruf an: 112. Er ist kostenlos, und die Leitstelle sagt Ihnen am Telefon, was zu tun ist.\n\nGeht Ihr Telefon nicht, nehmen Sie ein anderes oder rufen Sie laut nach Nachbarn. Dieser Chat kann keine Hilfe schicken. Ist Gewalt im Spiel: Polizei 110.',
      still:
        'Das Wichtigste zuerst: Ist der Notruf 112 schon angerufen? Bitte tun Sie das sofort. Alles andere hat Zeit; schreiben Sie mir, wenn Hilfe da ist.',
    },
    fire: {
      first:
        'Bringen Sie sich und andere sofort in Sicherheit und rufen Sie von dort die Feuerwehr: 112.\n\nFassen Sie das Gerät nicht an und tragen Sie es nicht hinaus. Schließen Sie die Tür hinter sich und warten Sie draußen.',
      still:
        'Bitte bleiben Sie weg davon, und rufen Sie die Feuerwehr, falls das noch nicht geschehen ist: 112. Alles andere hat Zeit; schreiben Sie mir, wenn alle in Sicherheit sind.',
    },
    despair: {
      first:
        'Es tut mir sehr leid, dass es gerade so schwer ist. Bitte sprechen Sie jetzt mit einem Menschen, Sie müssen damit nicht allein bleiben.\n\nTelefonseelsorge, Tag und Nacht, kostenlos und anonym: 0800 1110111, 0800 1110222 oder 116 123.\n\nIst Ihr Leben oder das eines anderen in Gefahr: sofort 112.',
      still:
        'Ich bin nur ein Programm und mache mir Sorgen um Sie. Bitte rufen Sie jemanden an: Telefonseelsorge 0800 1110111, 0800 1110222 oder 116 123, Tag und Nacht und kostenlos. Bei Gefahr: 112. Die Technik hat Zeit.',
    },
    violence: {
      first:
        'Bitte rufen Sie die Polizei: 110. Gehen Sie an einen sicheren Ort, wenn Sie können; ist jemand verletzt, wählen Sie 112.\n\nRat und Schutz gibt das Hilfetelefon 116 016, Tag und Nacht, kostenlos und anonym. Liest jemand Ihr Handy mit, rufen Sie besser von einem anderen Telefon an.',
      still:
        'Ihre Sicherheit geht vor: Polizei 110, Hilfetelefon 116 016 (Tag und Nacht, kostenlos, anonym). Schreiben Sie mir, wenn Sie in Sicherheit sind; dann geht es um die Technik.',
    },
    fraud: {
      first:
        'Vorsicht, das ist sehr wahrscheinlich Betrug. Legen Sie auf und zahlen Sie nichts; nennen Sie keine TAN, keine PIN und keinen Code.\n\nTrennen Sie das Gerät vom Internet: WLAN aus oder Kabel ziehen. Lassen Sie es danach unberührt.\n\nIst Geld oder sind Bankdaten im Spiel: sofort die eigene Bank anrufen oder den Sperr-Notruf 116 116. Anzeige nimmt die Polizei auf, in Gefahr 110. Danach sind wir am Telefon für Sie da: {phone}.',
      still:
        'Bitte zahlen Sie nichts, geben Sie nichts frei und bleiben Sie vom Internet getrennt. Bank oder Sperr-Notruf: 116 116, Polizei: 110. Schreiben Sie mir, wenn Sie aufgelegt und die Bank angerufen haben, oder rufen Sie uns an: {phone}.',
    },
    spying: {
      first:
        'Dabei helfen wir nicht: Andere heimlich zu überwachen, mitzulesen, zu orten oder in fremde Geräte, Konten und Netze einzudringen ist in Deutschland strafbar.\n\nDer richtige Weg: mit dem Menschen offen sprechen; bei Verdacht auf eine Straftat zur Polizei oder zu einem Anwalt gehen; Gefundenes zum Fundbüro bringen. Bei Ihren eigenen Geräten und Konten helfen wir gern.',
      still:
        'Auch mit gutem Grund helfen wir nicht, heimlich auf Geräte oder Konten anderer zuzugreifen. Polizei oder Anwalt sagen Ihnen, was erlaubt ist. Bei Ihren eigenen Geräten und Konten helfen wir gern.',
    },
  },
  en: {
    life: {
      first:
        'Call the emergency number 112 right now. It is free, and they tell you on the phone what to do. If your phone does not work, take another one or shout for neighbours. This chat cannot send help. If there is violence: police 110.',
      still: 'First things first: please call 112 now if nobody has. Write to me once help has arrived.',
    },
    fire: {
      first:
        'Get yourself and everybody else to safety at once, then call the fire brigade: 112. Do not touch the device and do not carry it outside.',
      still: 'Please stay away from it and call 112 if nobody has. Write to me once everybody is safe.',
    },
    despair: {
      first:
        'I am very sorry that things are so hard. Please talk to a human now; you do not have to be alone with this.\n\nTelefonseelsorge, day and night, free and anonymous: 0800 1110111, 0800 1110222 or 116 123. If a life is in danger: 112.',
      still:
        'I am only a program and I am worried about you. Please call 0800 1110111, 0800 1110222 or 116 123, day and night, free. In danger: 112.',
    },
    violence: {
      first:
        'Please call the police: 110. Go somewhere safe if you can; if somebody is hurt, call 112. The helpline 116 016 is free and anonymous, day and night, in many languages. If somebody reads your phone, call from another one.',
      still: 'Your safety comes first: police 110, helpline 116 016. Write to me once you are safe.',
    },
    fraud: {
      first:
        'Careful, this is very likely a fraud. Hang up, pay nothing and give no TAN, PIN or code. Disconnect the device from the internet and leave it alone.\n\nIf money or bank data are involved, call your bank or 116 116 now; police: 110. After that you can call us: {phone}.',
      still:
        'Please pay nothing and stay disconnected. Bank or card blocking: 116 116, police: 110. Write to me once you have hung up and called the bank, or call us: {phone}.',
    },
    spying: {
      first:
        'We do not help with that: secretly watching others or breaking into their devices, accounts or networks is a crime in Germany. Talk to the person openly, or go to the police or a lawyer. With your own devices and accounts we gladly help.',
      still:
        'We do not help to get into what belongs to others, even for a good reason. The police or a lawyer can tell you what is allowed.',
    },
  },
};

/** What stands in front of the question about a likely danger, and of one about a second. */
export const leads: Readonly<Record<Language, { readonly first: string; readonly second: string }>> = {
  de: { first: 'Vorweg: ', second: 'Oder: ' },
  en: { first: 'First of all: ', second: 'Or: ' },
};

/** Where a danger is only likely: one question in front of the technical answer. */
export const carefulQuestions: Readonly<Record<Language, Record<DangerKind, string>>> = {
  de: {
    life: 'Ist jemand verletzt oder geht es jemandem schlecht? Dann bitte sofort den Notruf 112.',
    fire: 'Raucht, glüht oder brennt etwas? Dann bitte weg davon und sofort 112.',
    despair:
      'Geht es Ihnen oder jemandem sehr schlecht? Die Telefonseelsorge hört zu, Tag und Nacht und kostenlos: 0800 1110111, 0800 1110222 oder 116 123. Bei Gefahr für ein Leben: 112.',
    violence:
      'Bedroht oder verletzt Sie oder andere jemand? Dann bitte die Polizei, 110; Rat gibt das Hilfetelefon 116 016.',
    fraud:
      'Will gerade jemand Geld, Codes oder Zugriff auf Ihr Gerät? Dann bitte auflegen und nichts zahlen; Bank oder Sperr-Notruf 116 116, Polizei 110.',
    spying:
      'Geht es um Geräte, Konten oder Nachrichten anderer, die nichts davon wissen? Dabei helfen wir nicht, es ist strafbar. Bei Ihren eigenen helfen wir gern.',
  },
  en: {
    life: 'Is somebody hurt or unwell? Then please call 112 now.',
    fire: 'Is something smoking, glowing or burning? Then please stay away from it and call 112 now.',
    despair:
      'Are you or is somebody feeling very low? Telefonseelsorge listens, day and night and free: 0800 1110111, 0800 1110222 or 116 123. If a life is in danger: 112.',
    violence:
      'Is somebody threatening or hurting you or others? Then please call the police, 110; the helpline is 116 016.',
    fraud:
      'Does somebody want money, codes or access to your device right now? Then please hang up and pay nothing; bank or card blocking 116 116, police 110.',
    spying:
      'Is it about devices, accounts or messages of others who do not know of it? We do not help with that, it is a crime. With your own we gladly help.',
  },
};

/** Behind an answer that has not understood what may be more than technology. */
export const allNumbers: Readonly<Record<Language, string>> = {
  de: 'Ist jemand in Gefahr: Notruf 112, Polizei 110. In Verzweiflung: Telefonseelsorge 0800 1110111. Bei Betrug: nichts zahlen, Bank oder 116 116.',
  en: 'If somebody is in danger: 112, police 110. In despair: 0800 1110111. In case of fraud: pay nothing, call your bank or 116 116.',
};

/** Behind the question, where the technical answer would sell something or is not sure. */
export const otherwise: Readonly<Record<Language, string>> = {
  de: 'Sonst schreiben Sie mir bitte kurz, um welches Gerät oder Programm es geht.',
  en: 'Otherwise please tell me briefly which device or program it is about.',
};

/** In front of `life.first` where gas is smelt: a switch or a phone may set it off. */
export const gasText =
  'Bei Gasgeruch: nichts ein- oder ausschalten, keine Flamme, alle sofort hinaus, und erst draußen telefonieren.';

export const relief: Readonly<Record<Language, string>> = {
  de: 'Das ist gut zu hören. Kümmern Sie sich in Ruhe um sich. Wenn Sie danach bei der Technik Hilfe brauchen, schreiben Sie mir einfach, worum es geht.',
  en: 'I am glad to hear that. Take your time. When you need help with your devices, just write what it is about.',
};
