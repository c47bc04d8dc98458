// The button is of no use without this script, so the page keeps it hidden until here.
const button = document.querySelector('.show-password');
const field = document.querySelector('#password');
const word = button.querySelector('.word');

button.hidden = false;
button.addEventListener('click', () => {
  const shown = field.type === 'text';
  field.type = shown ? 'password' : 'text';
  word.textContent = shown ? button.dataset.show : button.dataset.hide;
  button.setAttribute('aria-pressed', String(!shown));
});

// A second press while the first is on its way would sign in twice.
const form = document.querySelector('form');
form.addEventListener('submit', (event) => {
  if (form.dataset.sent) event.preventDefault();
  form.dataset.sent = 'yes';
});
addEventListener('pageshow', () => delete form.dataset.sent);
