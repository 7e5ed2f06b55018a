// The page without a line: in the theme of the visitor, and away from it as soon as there is one.
try {
  if (localStorage.getItem('fairhouse.theme') === 'light') {
    document.documentElement.dataset.theme = 'light';
  }
} catch {
  // Storage can be refused; the dark theme stands.
}
document.addEventListener('DOMContentLoaded', () => {
  document.querySelector('button')?.addEventListener('click', () => location.reload());
});
addEventListener('online', () => location.reload());
