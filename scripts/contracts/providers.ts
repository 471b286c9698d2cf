import { bareSchema, type LeftOut, mapValues, reachableFrom, type Schema, sorted } from './bare-schema.ts';
import { type Content, callFacts, type OpenApi, operationOf } from './openapi-facts.ts';

type Read = (file: string) => unknown;

/** One file of facts for each provider. Whoever adds a call to a client adds it here. */
export const providers: Record<string, (read: Read) => Record<string, unknown>> = {
  stripe: (read) => {
    const today = read('stripe.current.schema.json') as Schema & {
      'x-source': Record<string, string>;
      $defs: Record<string, unknown>;
    };
    const { package: library, version, licence } = today['x-source'];
    const types = Object.entries(today.$defs).filter(([name]) => name.startsWith('root.'));
    const entries = Object.fromEntries(types.map(([name, type]) => [name.slice('root.'.length), type]));
    return {
      current: {
        source: `the type declarations of npm ${library} ${version}`,
        version: today['x-stripe-version'],
        licence,
        types: mapValues(entries, (type) => bareSchema(type)),
        schemas: reachableFrom(entries, today.$defs, unusedOfStripe),
      },
      official: fromOpenApi(read('stripe.openapi.json') as OpenApi, stripeCalls, unusedOfStripe),
    };
  },
  openai: (read) => {
    const document = read('openai.openapi.json') as OpenApi;
    const facts = fromOpenApi(document, ['POST /chat/completions', 'GET /models']);
    // A stream and a refusal are described, but not as an answer to a call.
    const types = mapValues(
      { chunk: 'CreateChatCompletionStreamResponse', refusal: 'ErrorResponse' },
      (name) => bareSchema({ $ref: `#/components/schemas/${name}` }) as Schema,
    );
    const schemas = { ...facts.schemas, ...reachableFrom(types, document.components.schemas) };
    return { ...facts, types, schemas: sorted(schemas) };
  },
  whatsapp: (read) => {
    const document = read('whatsapp.patched.openapi.json') as OpenApi;
    const webhook = operationOf(document, 'POST /whatsapp/webhooks').requestBody?.content as Content;
    const webhookExamples = mapValues(webhook['application/json']?.examples ?? {}, ({ value }) => withoutProse(value));
    return { ...fromOpenApi(document, whatsappCalls), webhookExamples };
  },
  google: (read) => {
    const { revision, version, schemas, resources } = read('google.calendar-v3.discovery.json') as Discovery;
    const parameters = googleCalls.map((call) => {
      const [resource = '', method = ''] = call.split('.');
      return [call, mapValues(resources[resource]?.methods[method]?.parameters ?? {}, bareShape)] as const;
    });
    const spoken = ['CalendarList', 'Events', 'FreeBusyRequest', 'FreeBusyResponse'].map(($ref) => ({ $ref }));
    return {
      source: 'discovery document of the Google Calendar API, as google-api-python-client 2.201.0 publishes it',
      version: `${version}, revision ${revision}`,
      licence: 'Apache-2.0',
      parameters: Object.fromEntries(parameters),
      schemas: mapValues(reachableFrom(spoken, schemas), (_bare, name) => bareShape(schemas[name] as Shape)),
    };
  },
};

const stripeCalls = [
  'GET /v1/checkout/sessions',
  'GET /v1/checkout/sessions/{session}',
  'GET /v1/events',
  'GET /v1/events/{id}',
  'GET /v1/payment_intents/{intent}',
  'GET /v1/refunds',
  'POST /v1/checkout/sessions',
  'POST /v1/checkout/sessions/{session}/expire',
  'POST /v1/refunds',
];

/** Parts of Stripe's large objects that we neither send nor read, and that the simulator does not send. */
const unusedOfStripe: LeftOut = (name) =>
  name.startsWith('.') ? name === '.previous_attributes' : unusedNames.test(name);
const unusedNames = new RegExp(
  [
    '^(Card|Source|card|source|item$|tax_rate$)',
    'Account|account|BalanceTransaction|balance_transaction|Bank|bank_|Person|SetupIntent|setup_intent',
    // How somebody pays is Stripe's page's business: of each kind we know the name only.
    'PaymentMethod(?!Options)|PaymentMethodOptions\\.|payment_method(?!_options$)',
    'EnhancedEvidence\\.|NextAction\\.|next_action_|DestinationDetails|Level3|LastPaymentError\\.|Processing|processing',
    // What our checkout does not ask for.
    'BrandingSettings|CustomField|custom_field|CustomText\\.|NameCollection|OptionalItem|Shipping|shipping|TaxId|tax_id$',
    'CurrencyConversion|FlatAmount|TaxRate|Tier|CurrencyOptions|currency_option|Breakdown|breakdown|InvoiceData|invoice_settings',
  ].join('|'),
);

const whatsappCalls = [
  'GET /{Version}/debug_token',
  'GET /{Version}/{Media-ID}',
  'GET /{Version}/{Phone-Number-ID}',
  'GET /{Version}/{WABA-ID}/message_templates',
  'POST /whatsapp/webhooks',
  'POST /{Version}/{Phone-Number-ID}/messages',
];

const googleCalls = [
  'calendarList.list',
  'events.delete',
  'events.get',
  'events.insert',
  'events.list',
  'events.patch',
  'freebusy.query',
];

interface Shape {
  type?: string;
  format?: string;
  $ref?: string;
  repeated?: boolean;
  required?: boolean;
  items?: Shape;
  additionalProperties?: Shape;
  properties?: Record<string, Shape>;
}
interface Discovery {
  revision: string;
  version: string;
  schemas: Record<string, Shape>;
  resources: Record<string, { methods: Record<string, { parameters?: Record<string, Shape> }> }>;
}

/** Google's own format, which is nearly JSON Schema. */
function bareShape({ type, format, $ref, repeated, required, items, additionalProperties, properties }: Shape): Shape {
  return {
    ...($ref ? { $ref } : {}),
    ...(additionalProperties ? { additionalProperties: bareShape(additionalProperties) } : {}),
    ...(format ? { format } : {}),
    ...(items ? { items: bareShape(items) } : {}),
    ...(properties ? { properties: mapValues(properties, bareShape) } : {}),
    ...(repeated ? { repeated } : {}),
    ...(required ? { required } : {}),
    ...(type ? { type } : {}),
  };
}

function fromOpenApi(document: OpenApi, calls: readonly string[], isLeftOut?: LeftOut) {
  const from = document.info['x-trimmed']?.from;
  return {
    source: from && `${from.repo}, ${from.path} at ${from.commit}`,
    version: document.info.version,
    licence: from?.licence,
    ...callFacts(document, calls, isLeftOut),
  };
}

/** Examples keep their structure, ids and kinds; what people say in them does not matter. */
const withoutProse = (example: unknown): unknown =>
  JSON.parse(JSON.stringify(example), (_key, value) =>
    typeof value === 'string' && (/\s/.test(value) || value.length > 80) ? 'text' : value,
  );
