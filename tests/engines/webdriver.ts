/** How an element is told from other values. https://www.w3.org/TR/webdriver2/#elements */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
export type ElementReference = { readonly [elementKey]: string };

/** One session of classic WebDriver, as far as we need it. https://www.w3.org/TR/webdriver2/#endpoints */
export class WebDriverSession {
  readonly #url: string;

  private constructor(url: string) {
    this.#url = url;
  }

  static async create(driverUrl: string, signal: AbortSignal): Promise<WebDriverSession> {
    const { sessionId } = await order<{ sessionId: string }>('POST', `${driverUrl}/session`, noWishes, signal);
    return new WebDriverSession(`${driverUrl}/session/${sessionId}`);
  }

  open = (url: string) => this.#post('/url', { url });
  execute = <T>(script: string, args: readonly unknown[]) => this.#post<T>('/execute/sync', { script, args });
  /** In the middle of the window nothing that stays at its edges lies over an element; WebKit does not look whether it does. */
  click = async (element: ElementReference) => {
    await this.execute(`arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })`, [element]);
    return this.#post(`/element/${element[elementKey]}/click`, {});
  };
  type = (element: ElementReference, text: string) => this.#post(`/element/${element[elementKey]}/value`, { text });
  screenshot = async () => Buffer.from(await order<string>('GET', `${this.#url}/screenshot`), 'base64');
  end = () => order<void>('DELETE', this.#url);

  #post<T = void>(path: string, body: object): Promise<T> {
    return order('POST', this.#url + path, body);
  }
}

const noWishes = { capabilities: {} };

async function order<T>(method: string, url: string, body?: object, signal?: AbortSignal): Promise<T> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }), ...(signal && { signal }) });
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`WebDriver: ${value.error}: ${value.message}`);
  return value;
}
