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
    <section className="noscript:hidden print:hidden" aria-labelledby="haeufige-fragen">
      <h2 id="haeufige-fragen" className="text-[1.125rem] leading-[1.3]">
        Häufige Fragen:
      </h2>
      <ul className="flex flex-wrap gap-[0.6rem] mt-3">
        {questions.map((question) => (
          <li key={question}>
            <button
              type="button"
              className="min-h-11.5 py-2 px-[1.1rem] border-[1.5px] border-edge rounded-[99px] bg-card text-teal-strong text-[1.0625rem] font-semibold leading-[1.3] text-left transition-[background-color] hover:bg-teal-tint"
              onClick={() => onChoose(question)}
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
