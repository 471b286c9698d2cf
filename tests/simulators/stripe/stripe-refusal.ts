/** A refusal in the form of Stripe's API. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: { error: { type: string; message: string; code?: string; param?: string } };

  constructor(status: number, message: string, more: { code?: string; param?: string; type?: string } = {}) {
    super(message);
    const { type = status >= 500 ? 'api_error' : 'invalid_request_error', ...rest } = more;
    this.status = status;
    this.body = { error: { type, message, ...rest } };
  }
}

/** The parameters are wrong in themselves, so that Stripe did not even begin. */
export class WrongParameter extends StripeRefusal {}

export const noSuch = (kind: string, id: string, status: 400 | 404 = 404) =>
  new StripeRefusal(status, `No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param: status === 404 ? 'id' : kind,
  });
