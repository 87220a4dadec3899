"""`python -m ironmuster` is the command `ironmuster`."""

from ironmuster.cli import main

if __name__ == "__main__":
    main()
