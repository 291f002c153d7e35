/** Styles of the sandbox, deliberately unlike the product, so that the two are not confused. */
export const STYLE = `
:root { color-scheme: light dark; --ink: #1d1a2b; --paper: #faf8ff; --card: #fff; --line: #ddd6ee; --brand: #5b3fa3; --on-brand: #fff; --soft: #5c566e; }
@media (prefers-color-scheme: dark) { :root { --ink: #efeaff; --paper: #16131f; --card: #211c2e; --line: #3a3350; --brand: #c3b1f7; --on-brand: #1d1530; --soft: #b9b1cf; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.7 system-ui, "Noto Sans Arabic", sans-serif; }
.warning { display: flex; flex-wrap: wrap; gap: 8px 32px; justify-content: center; margin: 0; padding: 12px 16px; background: #ffd54a; color: #221a00; font-size: clamp(20px, 4vw, 30px); text-align: center; border-block-end: 6px dashed #221a00; }
header { display: flex; justify-content: space-between; align-items: center; gap: 16px; max-width: 960px; margin: 0 auto; padding: 8px 16px; }
nav { display: flex; gap: 4px; }
a { color: var(--brand); }
header a, .pages a { display: inline-flex; align-items: center; min-height: 44px; padding-inline: 8px; font-weight: 600; }
main { max-width: 960px; margin: 0 auto; padding: 0 16px 48px; }
h1 { font-size: 28px; line-height: 1.4; }
h2 { font-size: 20px; margin-block: 32px 8px; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 16px; margin-block: 12px; }
.pages { display: grid; gap: 12px; grid-template-columns: repeat(auto-fill, minmax(240px, 1fr)); padding: 0; list-style: none; }
.pages p, .soft { color: var(--soft); margin: 0; }
.message { white-space: pre-wrap; margin: 0; font-size: 18px; }
button, input { font: inherit; min-height: 44px; border-radius: 10px; padding-inline: 16px; }
button { border: 0; background: var(--brand); color: var(--on-brand); font-weight: 600; cursor: pointer; }
button.quiet { background: none; color: var(--brand); border: 2px solid var(--brand); }
input { border: 1px solid var(--soft); background: var(--card); color: inherit; min-width: 0; }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; padding: 8px; border-block-end: 1px solid var(--line); vertical-align: top; }
.acts { display: flex; flex-wrap: wrap; gap: 8px; margin-block-start: 12px; }
.card > h2:first-child { margin-block-start: 0; }
.scroll { overflow-x: auto; }
.thread { width: 100%; height: 60vh; border: 1px solid var(--line); border-radius: 14px; }
.wide { max-width: 1480px; }
select, textarea { font: inherit; min-height: 44px; min-width: 0; border: 1px solid var(--soft); border-radius: 10px; padding: 8px 16px; background: var(--card); color: inherit; }
.playground { display: grid; gap: 16px; align-items: start; grid-template-columns: minmax(0, 1fr); }
@media (min-width: 1100px) { .playground { grid-template-columns: 280px auto minmax(280px, 1fr); } }
.playground .card { margin-block: 0; }
.controls label { display: grid; gap: 4px; margin-block: 8px; }
.controls label:has([type="checkbox"]) { display: flex; align-items: center; gap: 8px; }
.controls [type="checkbox"] { min-height: 0; width: 20px; height: 20px; accent-color: var(--brand); }
.controls input, .controls select, .controls textarea { width: 100%; }
.stage { overflow-x: auto; min-width: 0; }
.device { position: relative; box-sizing: content-box; margin-inline: auto; border: 12px solid var(--ink); border-radius: 44px; overflow: hidden; background: var(--card); }
.device iframe { width: 100%; height: 100%; border: 0; display: block; }
.cover { position: absolute; inset: 0; display: grid; gap: 16px; align-content: center; justify-items: center; padding: 24px; background: var(--card); text-align: center; overflow-wrap: anywhere; }
.cover[hidden] { display: none; }
.stage [role="status"] { min-height: 1.7em; text-align: center; }
.log .scroll { max-height: 844px; overflow: auto; }
.log ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 8px; font-size: 14px; text-align: left; }
.log li { border-inline-start: 4px solid var(--line); padding-inline-start: 8px; }
.log li[data-from="page"] { border-color: var(--brand); }
.log li[data-fits="false"] { border-color: #c62828; }
.log li p { margin: 0; }
.log .verdict { color: var(--soft); }
.log code { display: block; overflow-wrap: anywhere; max-height: 120px; overflow: auto; }
`;
