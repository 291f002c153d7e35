// Runs in the page before its scripts: passes files that the page saves (a calendar entry, an invoice) to the app, because
// a webview does not download `blob:` URLs. The host replaces SEND by its own function.
(() => {
  const made = new Map();
  const create = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (blob) => {
    const address = create(blob);
    if (made.size > 20) made.delete(made.keys().next().value);
    made.set(address, blob);
    return address;
  };
  const keep = (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[download]') : null;
    const blob = link && made.get(link.href);
    if (!blob) return;
    event.preventDefault();
    const reader = new FileReader();
    reader.onload = () =>
      SEND(JSON.stringify({ name: link.download, type: blob.type, data: String(reader.result).split(',')[1] }));
    reader.readAsDataURL(blob);
  };
  document.addEventListener('click', keep, true);
})();
