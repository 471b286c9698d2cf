/** Families of words for `phrases`, as alternatives of one place. German with umlauts, lower case. */

/** Whom something happens to. */
export const people =
  'mann/mannes/frau/oma/omi/opa/großmutter/großvater/mutter/mutti/mama/mami/vater/vatter/vati/papa/kind/kinder/kindern/baby/säugling/sohn/bub/bua/tochter/mädchen/enkel/enkelin/enkelkind/bruder/schwester/tante/onkel/neffe/nichte/*schwester/*mutter/*vater/schwieger*/nachbar/nachbarin/nachbarn/kollege/kollegin/chef/freund/freundin/partner/partnerin/lebensgefährt*/ehemann/ehefrau/gast/kunde/mieter/mitbewohner*/mitarbeiter/mitarbeiterin/jemand/person/mensch/mo/er/sie/ich/mir/ihm/ihr';

/** Others in a form in which something of theirs is meant: 'das Handy von meiner Frau'. */
export const othersOblique =
  'frau/mann/mannes/freundin/freundes/freund/ex/exfreund*/exmann*/exfrau/partner*/tochter/sohn/sohnes/kind/kindes/kinder/kollege/kollegen/kollegin/chef/chefin/chefs/mitarbeiter*/mitarbeiterin/angestellte*/nachbar/nachbarn/nachbars/nachbarin/schwieger*/untermieter*/mieter*/mutter/vater/vaters/bruder/bruders/schwester/verlobte*/affäre/neuen/leute/leuten/personen/fremden/anderen/anderer/jemand/jemandem/jemandes/mitbewohner*';

/** What a clause is about when it is not about a person. Folded by `phrases`. */
export const things =
  '*pc/*computer/*computers/*rechner/laptop/laptops/notebook/*drucker/monitor/*bildschirm/display/tablet/ipad/iphone/*handy/smartphone/*telefon/router/fritzbox/akku/akkus/*batterie/windows/programm/programme/programmen/tabs/ordner/dateien/*platte/server/maus/*tastatur/internet/wlan/scanner/fernseher/app/datei/excel/word/outlook/email/lüfter/gerät/kiste/*verbindung/netz/konto/uhr/kamera/webseite/*seite/system/*mac/macbook/stick/stecker/lautsprecher/kopfhörer/update/treiber/drohne';

/** It happened some time ago: nobody needs to be called now. */
export const longAgo =
  'letzte*/vorige*/vergangene* woche/monat/jahr/sommer/winter\nvor … wochen/woche/monaten/monat/jahren/jahr/langer\nfrüher/damals/mal hatte\nnach/seit meinem/meiner/einem/einer/dem/der/seinem/ihrem/unserem? *schlaganfall/herzinfarkt/*sturz/unfall/einbruch/überfall\nnach/seit einem/dem/unserem/letzten brand\nhatte … *schlaganfall/herzinfarkt/einbruch';
