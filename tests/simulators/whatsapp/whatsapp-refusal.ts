/** An error in the form of the Graph API. */
export class MetaRefusal extends Error {
  readonly status: number;
  readonly body: { error: Record<string, unknown> };

  constructor(
    code: number,
    { details, subcode, message }: { details?: string; subcode?: number; message?: string } = {},
  ) {
    const [status, title] = titles[code] ?? [400, 'Something went wrong'];
    super(title);
    this.status = status;
    this.body = {
      error: {
        message: message ?? `(#${code}) ${title}`,
        type: 'OAuthException',
        code,
        ...(subcode !== undefined && { error_subcode: subcode }),
        ...(code > 1000 && {
          error_data: { messaging_product: 'whatsapp', details: details ?? detailsOf[code] ?? title },
        }),
        fbtrace_id: 'AbCdEfGhIjKlMnOpQrStUvW',
      },
    };
  }
}

/** HTTP status and title of each code, as Meta documents them. */
const titles: Record<number, [number, string]> = {
  0: [401, 'AuthException'],
  1: [400, 'API Unknown'],
  2: [503, 'API Service'],
  3: [500, 'API Method'],
  4: [400, 'API Too Many Calls'],
  10: [403, 'Permission Denied'],
  33: [400, 'Parameter value is not valid'],
  100: [400, 'Invalid parameter'],
  190: [401, 'Access token has expired'],
  200: [403, 'API Permission'],
  368: [403, 'Temporarily blocked for policies violations'],
  80007: [400, 'Rate limit issues'],
  130429: [400, 'Rate limit hit'],
  131000: [500, 'Something went wrong'],
  131005: [403, 'Access denied'],
  131008: [400, 'Required parameter is missing'],
  131009: [400, 'Parameter value is not valid'],
  131016: [500, 'Service unavailable'],
  131026: [400, 'Message undeliverable'],
  131030: [400, 'Recipient phone number not in allowed list'],
  131031: [403, 'Account has been locked'],
  131047: [400, 'Re-engagement message'],
  131048: [400, 'Spam Rate limit hit'],
  131049: [400, 'Meta chose not to deliver'],
  131051: [400, 'Unsupported message type'],
  131052: [400, 'Media download error'],
  131056: [400, '(Business Account, Consumer Account) pair rate limit hit'],
  131057: [500, 'Account in maintenance mode'],
  132000: [400, 'Number of parameters does not match the expected number of params'],
  132001: [404, 'Template name does not exist in the translation'],
  132015: [400, 'Template is Paused'],
  133010: [400, 'Phone number Not Registered'],
};

const detailsOf: Record<number, string> = {
  131047:
    'Message failed to send because more than 24 hours have passed since the customer last replied to this number.',
  131026: 'Message Undeliverable.',
  131056:
    'Message failed to send because there were too many messages sent from this phone number to the same phone number in a short period of time.',
  132001: 'template name (termin) does not exist in de',
};

/** The same as a status or a message carries it. */
export function webhookError(code: number, details?: string): Record<string, unknown> {
  const title = titles[code]?.[1] ?? 'Something went wrong';
  return {
    code,
    title,
    message: title,
    error_data: { details: details ?? detailsOf[code] ?? title },
    href: 'https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes/',
  };
}
