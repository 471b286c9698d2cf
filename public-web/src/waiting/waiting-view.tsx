import type { getWaitingPlace, WaitingPlace } from '@it-lotse/contract/waiting-list';
import { useEffect, useRef, useState } from 'react';
import { Refused } from '../api/call-server.ts';
import { Trouble } from '../booking/trouble.tsx';
import { useAnswer } from '../booking/use-answer.ts';
import { CallUs } from '../frame/call-us.tsx';
import { ChangeProblem } from '../manage/change-problem.tsx';
import { useChange } from '../manage/use-change.ts';
import { say } from '../voice.ts';
import { OfferedTime } from './offered-time.tsx';
import { confirmPlace, declineOffer, leaveList, placePath } from './waiting-api.ts';
import { endText, titleOf, WishRows } from './waiting-words.tsx';

/** A place in the waiting list, and what whoever has its link may do. */
export function WaitingView({ code, phone }: { code: string; phone: string }) {
  const loaded = useAnswer<typeof getWaitingPlace>(code === '' ? null : placePath(code), 'state');
  const [changed, setChanged] = useState<WaitingPlace | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { sending, problem, problemRef, change } = useChange();
  const place = changed ?? (loaded.state === 'ready' ? loaded.data : null);
  const isBadLink =
    code === '' || (loaded.state === 'failed' && loaded.failure instanceof Refused && loaded.failure.status === 404);

  // What was pressed is gone; what has become of it stands in the heading.
  useEffect(() => {
    if (changed) heading.current?.focus();
  }, [changed]);

  const act = (send: (code: string) => Promise<WaitingPlace>) => () =>
    change({ send: () => send(code), onDone: setChanged, onTooLate: loaded.retry });
  const leave = (
    <button type="button" className="button button-line" disabled={sending} onClick={act(leaveList)}>
      Warteliste verlassen
    </button>
  );

  return (
    <div className="grid gap-7 [&>*]:min-w-0 max-w-192">
      <h1 ref={heading} tabIndex={-1}>
        {isBadLink ? 'Dieser Link ist ungültig' : titleOf(place)}
      </h1>
      {isBadLink ? (
        <p className="lead">
          {say`Der Link ist ungültig, oder Ihr Platz ist schon gelöscht. Bitte öffnen Sie den Link aus Ihrer Nachricht noch einmal, oder rufen Sie [mich|uns] an.`}
        </p>
      ) : loaded.state === 'failed' && place === null ? (
        <Trouble
          text="Ihr Platz konnte nicht geladen werden."
          failure={loaded.failure}
          phone={phone}
          onRetry={loaded.retry}
        />
      ) : place === null ? (
        <p className="lead" aria-busy="true">
          Ihr Platz wird geladen …
        </p>
      ) : (
        <>
          <ChangeProblem problem={problem} problemRef={problemRef} phone={phone} />
          {place.state === 'unproven' && (
            <>
              <p className="lead">
                {say`Bitte bestätigen Sie, dass Sie auf die Warteliste möchten. Wird eine passende Zeit frei, [schreibe ich Ihnen und halte|schreiben wir Ihnen und halten] sie einige Stunden für Sie frei.`}
              </p>
              <WishRows place={place} />
              <p className="flex flex-wrap gap-[0.9rem]">
                <button type="button" className="button button-filled" disabled={sending} onClick={act(confirmPlace)}>
                  Ja, auf die Warteliste
                </button>
                <button type="button" className="button button-line" disabled={sending} onClick={act(leaveList)}>
                  Nein, danke
                </button>
              </p>
            </>
          )}
          {place.state === 'waiting' && (
            <>
              {place.offer ? (
                <OfferedTime
                  place={place}
                  offer={place.offer}
                  code={code}
                  sending={sending}
                  onDecline={act(declineOffer)}
                />
              ) : (
                <p className="lead">
                  {say`Im Augenblick ist nichts Passendes frei. Sobald sich das ändert, [schreibe ich|schreiben wir] Ihnen, der Reihe nach und zwischen 8 und 20 Uhr.`}
                </p>
              )}
              <WishRows place={place} />
              <p>{leave}</p>
            </>
          )}
          {place.state === 'ended' && (
            <>
              <p className="lead">{endText(place)}</p>
              <p>
                <a className="button button-filled" href={`/termine?service=${place.service_type}`}>
                  Freie Zeiten ansehen
                </a>
              </p>
            </>
          )}
        </>
      )}
      <CallUs phone={phone}>{say`[Ich helfe|Wir helfen] gern am Telefon:`}</CallUs>
    </div>
  );
}
