// Shows alerts that are pushed to this browser, and opens what they are about (docs/alerts.md). It keeps nothing, and no
// page goes through it.
self.addEventListener('push', (event) => {
	const { title, body, url, tag } = event.data ? event.data.json() : {};
	event.waitUntil(self.registration.showNotification(title ?? '', { body, tag, data: { url } }));
});

self.addEventListener('notificationclick', (event) => {
	event.notification.close();
	const path = String(event.notification.data?.url ?? '/notify');
	// Only addresses of this site.
	event.waitUntil(self.clients.openWindow(path.startsWith('/') && !path.startsWith('//') ? path : '/notify'));
});
