/** So common that they say nothing about the topic. Folded. */
export const fillers: ReadonlySet<string> = new Set(
  `ich du er sie es wir ihr mich mir dich dir uns euch ihnen ihn ihm eins mein meine meinen meinem meiner meines dein deine ihre
  ihren ihrem ihrer unser unsere unserem unseren der die das den dem des ein eine einen einem einer eines und oder aber auch
  nur so wie was wo wer wann warum wieso ist sind war bin bist hat habe haben hab hatte wird werden wurde kann konnen konnte
  mal ja nein doch denn dann da dort hier jetzt heute gestern schon noch immer mehr sehr ganz bitte danke hallo guten tag moin
  servus hi zu zum zur im in an am auf aus bei beim mit von vom fur uber unter nach vor durch um als wenn weil dass ob bis seit
  man sich nicht kein keine keinen alle alles etwas viel eigentlich einfach irgendwie gerne gern mochte will soll muss machen
  macht mache gemacht tun tut getan geht gehen ging kommt kommen i a is ned net nit nich nix
  ahnung versucht probiert gemacht gesagt gesehen schreiben geschrieben stunde minuten tage woche wochen monat jahre vielleicht wirklich ahnung`.split(
    /\s+/,
  ),
);
