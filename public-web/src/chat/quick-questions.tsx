const questions = [
  'Mein Computer ist sehr langsam',
  'Ich habe Probleme mit E-Mails',
  'Mein WLAN funktioniert nicht',
  'Ich brauche Hilfe mit meinem Smartphone',
  'Ich habe Verdacht auf einen Virus',
] as const;

/** What people often ask. A click writes it into the input, where it can be changed before it is sent. */
export function QuickQuestions({ onChoose }: { onChoose: (question: string) => void }) {
  return (
    <section
      className="print:hidden [&_ul]:flex [&_ul]:flex-wrap [&_ul]:gap-[0.6rem] [&_ul]:mt-3 [&_button]:min-h-11.5 [&_button]:py-2 [&_button]:px-[1.1rem] [&_button]:border-[1.5px] [&_button]:border-edge [&_button]:rounded-[99px] [&_button]:bg-card [&_button]:text-teal-strong [&_button]:text-[1.0625rem] [&_button]:font-semibold [&_button]:leading-[1.3] [&_button]:text-left [&_button]:transition-[background-color] [&_button]:hover:bg-teal-tint noscript:hidden [&_h2]:text-[1.125rem] [&_h2]:leading-[1.3]"
      aria-labelledby="haeufige-fragen"
    >
      <h2 id="haeufige-fragen">Häufige Fragen:</h2>
      <ul>
        {questions.map((question) => (
          <li key={question}>
            <button type="button" onClick={() => onChoose(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
