import type { ComponentType } from 'react';
import { jsonForScript } from '../json-for-script.ts';

/** Each is a file of ../islands: what of a page can be touched, and all of its script. */
export type IslandName =
  | 'booking'
  | 'callback'
  | 'chat'
  | 'chat-state'
  | 'contact-form'
  | 'live-prices'
  | 'manage'
  | 'package-order'
  | 'payment'
  | 'toaster'
  | 'waiting-list';

/**
 * When an island comes alive: as soon as the page stands, when it comes near the window or is touched, along with the
 * first other one, or only when something asks for it.
 */
export type Waking = 'now' | 'near' | 'along' | 'asked';

interface IslandProps<Props extends object> {
  name: IslandName;
  when: Waking;
  /** Draws it in the server's document; what the file of the island exports takes over from there. */
  of: ComponentType<Props>;
  /** All that it is drawn from. */
  props: Props;
  /** What the browser is told of that, where it needs less. */
  told?: object;
}

/** A part of the page that comes alive by itself. Around it is plain HTML, for which no script is loaded. */
export function Island<Props extends object>({ name, when, of: Part, props, told = props }: IslandProps<Props>) {
  return (
    <>
      <div className="contents" data-island={name} data-when={when}>
        <Part {...props} />
      </div>
      {Object.keys(told).length > 0 && (
        <script
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot end its element
          dangerouslySetInnerHTML={{ __html: jsonForScript(told) }}
        />
      )}
    </>
  );
}
