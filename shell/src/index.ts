import './sections/arrival';
import './starting.css';

// Everything shared is loaded asynchronously: the entry itself must hold none of it.
void import(/* webpackChunkName: "start" */ './start').then(
  ({ start }) => start(),
  (error: unknown) => {
    console.error('The portal did not start:', error);
    // Not even the words have arrived: both languages, by hand.
    const place = document.getElementById('portal');
    if (place) {
      place.textContent =
        'Le portail n’a pas pu démarrer : vérifiez votre connexion, puis rechargez la page. — The portal could not start: check your connection, then reload the page.';
    }
  },
);
