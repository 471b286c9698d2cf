/** Above every page until the operator opens the website. It does not stick: the operator looks at the pages below it. */
export function UnderConstruction() {
  return (
    <aside
      aria-label="Hinweis zur Website"
      className="bg-teal-tint py-3 text-[1.0625rem] leading-[1.4] text-ink print:hidden"
    >
      <p className="frame">
        <strong>Diese Website ist im Aufbau.</strong> Angaben, Preise und Zeiten gelten noch nicht. Bitte buchen Sie
        noch keinen Termin.
      </p>
    </aside>
  );
}
