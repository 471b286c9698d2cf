import { APIError } from 'openai';

/** What OpenAI itself takes and some servers of the same protocol do not. */
const features = [
  'json_schema',
  'json_object',
  'max_completion_tokens',
  'max_tokens',
  'stream_options',
  'reasoning_effort',
  'store',
  'safety_identifier',
  'tools',
] as const;
export type Feature = (typeof features)[number];

/** How a server says that it does not know one of them. Read in this order; `tools` is a common word and comes last. */
const complaints: readonly (readonly [Feature, RegExp])[] = [
  ['max_completion_tokens', /max_completion_tokens/],
  ['max_tokens', /max_tokens/],
  ['stream_options', /stream_options|include_usage/],
  ['reasoning_effort', /reasoning[._ ]effort|\breasoning\b(?!#|\/)/],
  ['safety_identifier', /safety_identifier/],
  ['store', /\bstore\b/],
  ['json_schema', /response_format|json_schema|structured|grammar|guided|invalid_json_schema/],
  ['json_object', /response_format|json_object|json mode/],
  ['tools', /\btools?\b|tool_choice|function.?call/],
];

/** How a server speaks of itself. What it says of a message may quote any word. */
const saysOfItself =
  /unsupported|not support|unknown|unrecogni[sz]ed|not permitted|unexpected|not allowed|not implemented|must be|invalid schema|failed to parse grammar/;

/**
 * What a server of the protocol leaves out, learned from its refusals and remembered as long as the program runs, once a question
 * was answered without it. Begins with everything: that is OpenAI.
 */
export class Dialect {
  private readonly missing = new Set<Feature>();
  private readonly suspected = new Set<Feature>();

  knows(feature: Feature): boolean {
    return !this.missing.has(feature) && !this.suspected.has(feature);
  }

  /** @param sent what the refused question used; @returns whether something was learned, so that asking again is worth it */
  learnFrom(error: unknown, sent: ReadonlySet<Feature>): boolean {
    if (!(error instanceof APIError) || ![400, 404, 422, 501].includes(error.status ?? 0)) return false;
    if (/context_length|model_not_found|content_policy|content_filter|invalid_prompt/.test(String(error.code)))
      return false;
    const param = error.param?.toLowerCase() ?? '';
    const message = error.message.toLowerCase();
    // Where it names the faulty part, only that counts: the rest may quote a visitor.
    const said = param !== '' ? param : saysOfItself.test(message) ? message : '';
    const feature = complaints.find(([name, words]) => sent.has(name) && this.knows(name) && words.test(said))?.[0];
    if (!feature) return false;
    this.suspected.add(feature);
    return true;
  }

  /** A question was answered without what was suspected to be missing. */
  confirm(): void {
    for (const feature of this.suspected) this.missing.add(feature);
    this.suspected.clear();
  }

  /** It was refused without it, too, so that was not the reason. */
  forgetUnconfirmed(): void {
    this.suspected.clear();
  }
}
