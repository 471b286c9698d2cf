interface PlaceholderListProps {
  placeholders: ReadonlyArray<{ readonly name: string; readonly text: string }>;
}

/** What {…} in a text stands for. */
export function PlaceholderList({ placeholders }: PlaceholderListProps) {
  return (
    <dl className="grid gap-x-4 gap-y-1 middle:grid-cols-[auto_1fr]">
      {placeholders.map(({ name, text }) => (
        <div key={name} className="contents">
          <dt className="font-strong">{`{${name}}`}</dt>
          <dd className="min-w-0 wrap-anywhere text-ink-2">{text.trim() || 'zurzeit nichts'}</dd>
        </div>
      ))}
    </dl>
  );
}
