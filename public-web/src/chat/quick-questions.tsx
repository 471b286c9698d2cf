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
    <section className="quick-questions" aria-labelledby="haeufige-fragen">
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
