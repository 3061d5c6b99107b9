import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const Login = () => {
  const [name, setName] = useState('');
  const [word, setWord] = useState('');
  return (
    <form>
      <h1>Login</h1>
      <input value={name} onChange={(event) => setName(event.target.value)} placeholder="User" />
      <input type="password" value={word} onChange={(event) => setWord(event.target.value)} />
      <button type="submit" disabled={!name || !word}>
        Login
      </button>
    </form>
  );
};

createRoot(document.getElementById('root')!).render(<Login />);
