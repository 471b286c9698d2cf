import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';

/** What names the answers of a page: its heading is the question. */
export const headingId = 'frage';

interface QuestionFrameProps {
  title: string;
  /** Which of how many. */
  number: number;
  total: number;
  /** A remark below the question. */
  hint?: string | false | undefined;
  /** Unless it is the one that is met first. */
  takesFocus: boolean;
  form?: RefObject<HTMLFormElement | null>;
  onNext: (event: FormEvent<HTMLFormElement>) => void;
  /** null on the first page. */
  onBack: (() => void) | null;
  /** false where the page has a button of its own that ends it. */
  hasNext?: boolean;
  children: ReactNode;
}

/** One page: the question as its heading, the answer, and the two ways from here. */
export function QuestionFrame(props: QuestionFrameProps) {
  const { title, number, total, hint, takesFocus, form, onNext, onBack, hasNext = true, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question has a frame of its own
  useEffect(() => {
    if (!takesFocus) return;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <form
      ref={form}
      className="grid gap-6 max-w-176 [&>*]:min-w-0 [&>dl]:pt-2 [&>dl]:px-5 [&>dl]:pb-5 [&>dl]:border [&>dl]:border-line [&>dl]:rounded-[14px] [&>dl]:bg-card [&>dl>div:first-child]:border-t-0"
      noValidate
      onSubmit={onNext}
    >
      <div className="grid gap-4">
        <p id="frage-stand" className="hint">
          Frage {number} von {total}
        </p>
        <progress className="w-full accent-teal" value={number} max={total} aria-hidden="true" />
        <h1
          ref={heading}
          id={headingId}
          tabIndex={-1}
          className="in-data-large:text-[1.5rem]"
          aria-describedby="frage-stand"
        >
          {title}
        </h1>
        {hint && <p>{hint}</p>}
      </div>
      {children}
      <p className="flex flex-wrap gap-4">
        {hasNext && (
          <button type="submit" className="button button-main">
            Weiter
          </button>
        )}
        {onBack && (
          <button type="button" className="button button-line" onClick={onBack}>
            Zurück
          </button>
        )}
      </p>
    </form>
  );
}
