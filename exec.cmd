@rem npm start begins with exec, so that signals reach the server and not the shell that npm starts.
@rem Windows has no such command and no such signals: this one just runs what follows.
@%*
