; German words of our own for the pages of the Windows installer; the rest comes with language 1031.

; Always for the person who signs in, without the page that offers all users of the computer.
!macro customInstallMode
  StrCpy $isForceCurrentInstall "1"
!macroend

!macro customWelcomePage
  !define MUI_WELCOMEPAGE_TITLE "Willkommen bei IT-Lotse"
  !define MUI_WELCOMEPAGE_TEXT "Dieses Programm richtet die Desktop-App von IT-Lotse auf Ihrem Computer ein.$\r$\n$\r$\nNach dem Start fragt die App einmal nach der Adresse Ihres Servers und nach Ihrer Anmeldung. Administratorrechte brauchen Sie nicht.$\r$\n$\r$\nKlicken Sie auf Weiter."
  !insertmacro MUI_PAGE_WELCOME
!macroend

!macro customUnWelcomePage
  !define MUI_WELCOMEPAGE_TITLE "IT-Lotse entfernen"
  !define MUI_WELCOMEPAGE_TEXT "Dieses Programm entfernt die Desktop-App von IT-Lotse von Ihrem Computer. Ihre Anfragen, Termine und Zahlungen liegen auf Ihrem Server und bleiben dort.$\r$\n$\r$\nIhre Einstellungen auf diesem Computer bleiben erhalten, falls Sie die App später wieder einrichten."
  !insertmacro MUI_UNPAGE_WELCOME
!macroend

; The app names itself for links (it-lotse://…) and, where wished, for the start with Windows; without it both would lead
; nowhere. An update runs this for the old version and may not start the new one: then both stay.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    DeleteRegKey HKCU "Software\Classes\it-lotse"
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Run" "de.it-lotse.desktop"
  ${endIf}
!macroend

; electron-builder's own words, which say du or are English. Inserted after them; the later words count.
!macro customHeader
  !pragma warning disable 6030
  LangString appRunning ${LANG_GERMAN} "IT-Lotse läuft gerade.$\r$\nKlicken Sie auf OK, damit die App beendet wird. Klappt das nicht, beenden Sie sie bitte selbst."
  LangString appCannotBeClosed ${LANG_GERMAN} "IT-Lotse lässt sich nicht beenden.$\r$\nBitte beenden Sie die App selbst und klicken Sie dann auf Wiederholen."
  LangString appClosing ${LANG_GERMAN} "IT-Lotse wird beendet …"
  LangString decompressionFailed ${LANG_GERMAN} "Die Dateien konnten nicht entpackt werden. Bitte starten Sie das Installationsprogramm noch einmal."
  LangString uninstallFailed ${LANG_GERMAN} "Die bisherige Version konnte nicht entfernt werden. Bitte starten Sie das Installationsprogramm noch einmal"
  !pragma warning default 6030
!macroend
