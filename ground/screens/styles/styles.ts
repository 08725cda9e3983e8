// In this order: what KERN lacks or gets wrong is put right by the files after it.
import '@kern-ux/native/dist/kern.min.css';
import './fonts.css';
import './base.css';
import './forms.css';
import './files.css';
import './components.css';
import './dialogs.css';
import './navigation.css';
import './tables.css';
import './stepper.css';
import './wizard.css';
import './layout.css';
import './forced-colors.css';
import './print.css';
