@rem `npm start` is `exec node ...`: where a shell stands between npm and node, a signal would end the shell alone.
@rem Windows has no such command; this one stands in for it.
@%*
