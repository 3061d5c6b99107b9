// Draws the API description and sends calls with the tokens typed above; keeps nothing.
const description = await (await fetch('/docs/openapi.json')).json();
const { title, version } = description.info;
document.querySelector('#title').textContent = `${title} ${version}`;

const make = (name, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};
const block = (value) => make('pre', { textContent: typeof value === 'string' ? value : JSON.stringify(value, null, 2) });

const resolve = (schema, depth = 0) => {
  if (schema === null || typeof schema !== 'object' || depth > 6) return schema;
  if (schema.$ref) return resolve(description.components.schemas[schema.$ref.split('/').at(-1)], depth + 1);
  if (Array.isArray(schema)) return schema.map((part) => resolve(part, depth + 1));
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, resolve(value, depth + 1)]));
};

const authorization = () => {
  const { bearer, basic, device } = Object.fromEntries(new FormData(document.querySelector('#tokens')));
  if (bearer) return { authorization: `Bearer ${bearer}` };
  if (basic) return { authorization: `Basic ${btoa(`:${basic}`)}` };
  return device ? { 'x-device-key': device } : {};
};

const sender = (method, path, operation) => {
  const address = make('input', { value: path, size: 80, ariaLabel: 'URL' });
  const body = make('textarea', { rows: 4, value: '{}', ariaLabel: 'Body', hidden: !operation.requestBody });
  const answer = make('pre', { hidden: true });
  const send = make('button', { type: 'button', textContent: method });
  send.addEventListener('click', async () => {
    const headers = { ...authorization(), ...(operation.requestBody && { 'content-type': 'application/json' }) };
    const response = await fetch(address.value, { method, headers, ...(operation.requestBody && { body: body.value }) });
    const text = await response.text();
    let shown = text;
    try {
      shown = JSON.stringify(JSON.parse(text), null, 2);
    } catch {
      // Not JSON: shown as it came.
    }
    answer.textContent = `${response.status}\n${shown}`;
    answer.hidden = false;
  });
  return make('p', {}, send, ' ', address, body, answer);
};

const calls = document.querySelector('#calls');
for (const [path, operations] of Object.entries(description.paths)) {
  for (const [verb, operation] of Object.entries(operations)) {
    const method = verb.toUpperCase();
    const details = make('details', {}, make('summary', {}, make('b', { textContent: method }), path));
    details.dataset.text = `${method} ${path}`.toLowerCase();
    details.addEventListener(
      'toggle',
      () => {
        for (const { name, in: place, required } of operation.parameters ?? [])
          details.append(block(`${place}: ${name}${required ? ' *' : ''}`));
        const payload = operation.requestBody?.content?.['application/json']?.schema;
        if (payload) details.append(block(resolve(payload)));
        for (const [status, { content }] of Object.entries(operation.responses)) {
          const schema = Object.values(content ?? {})[0]?.schema;
          details.append(block(schema ? `${status} ${JSON.stringify(resolve(schema), null, 2)}` : status));
        }
        details.append(sender(method, path, operation));
      },
      { once: true },
    );
    calls.append(details);
  }
}

document.querySelector('#filter').addEventListener('input', ({ target }) => {
  for (const details of calls.children) details.hidden = !details.dataset.text.includes(target.value.toLowerCase());
});
