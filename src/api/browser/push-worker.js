/**
 * The part of the service worker that shows pushed alerts. It runs beside the generated part. A message it cannot read is still told of, as
 * browsers take the right to push from those who show nothing. What it names stays its own: all parts share one scope.
 */
(() => {
  const unreadable = { title: 'Gleisblick', path: '/notification' };
  const icon = '/images/icon-192.png';

  const isText = (value) => typeof value === 'string' && value !== '';

  const read = (data) => {
    try {
      const told = data.json();
      return isText(told.title) && isText(told.path) ? told : unreadable;
    } catch {
      return unreadable;
    }
  };

  /** Of this portal, or its start page: a message leads nowhere else. */
  const addressOf = (path) => {
    const home = self.location.origin;
    const address = URL.canParse(path, home) ? new URL(path, home) : null;
    return address?.origin === home ? address.href : `${home}/`;
  };

  self.addEventListener('push', (event) => {
    const { title, body, tag, path, at } = read(event.data);
    const options = {
      body: isText(body) ? body : undefined,
      tag: isText(tag) ? tag : undefined,
      icon,
      data: { path },
      ...(isText(tag) && { renotify: true }),
      ...(Number.isFinite(at) && { timestamp: at }),
    };
    event.waitUntil(self.registration.showNotification(title, options));
  });

  /** A tab that is there already, where the browser lets it be led; otherwise a new one. */
  const show = async (address) => {
    const [tab] = await self.clients.matchAll({ type: 'window' });
    if (tab === undefined) return self.clients.openWindow(address);
    // One window for one touch: where a tab has been focused, none may be opened any more.
    const led = await tab.navigate(address).catch(() => null);
    await (led === null ? self.clients.openWindow(address) : led.focus());
  };

  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(show(addressOf(event.notification.data?.path)));
  });
})();
