// Sends the last report of the page when the main thread has posted no newer one for 6 s: it was blocked for at least 5 s.
let report = '';
let receivedAt = 0;
let checkedAt = performance.now();
onmessage = ({ data }) => {
  report = data;
  receivedAt = performance.now();
};
const timer = setInterval(() => {
  const now = performance.now();
  // The machine was suspended or this thread was not scheduled; the same is true for the page's.
  if (now - checkedAt > 3000) receivedAt = now;
  checkedAt = now;
  if (!report || now - receivedAt < 6000) return;
  clearInterval(timer);
  const headers = { 'content-type': 'application/json' };
  fetch('/telemetry', { method: 'POST', headers, body: report, keepalive: true }).catch(() => undefined);
}, 1000);
